export function generateOnce(root: string, cache: string, generate: () => Promise<void>): Promise<void>
