export function readTable(page: string, firstCell: string): string[][]
export function print(table: string[][]): string
export function differences(measured: string[][], shown: string[][]): string[]
