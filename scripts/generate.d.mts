export function generateOnce(root: string, cache: string, generate: () => Promise<void>): Promise<void>
export const outputs: string[]
