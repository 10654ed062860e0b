import { replaceEqualDeep } from '@tanstack/react-query'

/**
 * For queries whose data has a version: an answer that was on its way while a newer view arrived does not replace it.
 * Used as `structuralSharing` of a query.
 */
export function keepNewer(old: unknown, next: unknown): unknown {
  return versionOf(old) > versionOf(next) ? old : replaceEqualDeep(old, next)
}

function versionOf(data: unknown): number {
  return data && typeof data === 'object' && 'version' in data && typeof data.version === 'number'
    ? data.version
    : 0
}
