import { formatLocale } from './format-locale.ts'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte', 'petabyte'] as const
const STEP = 1000

/** A size with its unit, `1.4 GB` or `820 kB`, in the page's language. */
export function bytesText(bytes: number): string {
  const place = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3))
  return new Intl.NumberFormat(formatLocale(), {
    style: 'unit',
    unit: UNITS[place] as string, // within the list
    unitDisplay: 'short',
    maximumSignificantDigits: 3,
    roundingPriority: 'auto',
  }).format(bytes / STEP ** place)
}
