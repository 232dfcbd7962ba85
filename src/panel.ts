export type { Panel, PanelOptions } from './panel/mount-panel.tsx'
export { mountPanel } from './panel/mount-panel.tsx'
