export function isInstalled(root: string): boolean
export function isInstalledToRun(root: string): boolean
