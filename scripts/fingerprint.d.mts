type IsExcluded = (path: string) => boolean
export function fingerprint(root: string, inputs: string[], isExcluded?: IsExcluded): string
export function contentFingerprint(root: string, inputs: string[], isExcluded?: IsExcluded): string
