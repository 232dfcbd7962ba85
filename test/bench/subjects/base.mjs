/** Where the service is for what runs in the process. */
export const BASE = 'http://service.example'
