export function ensureBrowser(): Promise<string | undefined>
