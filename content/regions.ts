import type { RegionRule } from '#core/site/regions.ts'

/**
 * Regions where playing for money is blocked or requires a higher age, in addition to the settings
 * PAID_BLOCKED_REGIONS and MIN_AGE_PAID. Based on what operators of such platforms publish (as of November
 * 2026), which is not legal advice: operators must check it themselves. End a rule with `until` and never
 * delete one, so that it is known which rules applied on a given day.
 */
export const REGION_RULES: readonly RegionRule[] = [
  {
    region: 'US-AR',
    from: '2026-01-01',
    isClosed: true,
    note: 'Closed by every operator whose list was read.',
  },
  {
    region: 'US-LA',
    from: '2026-01-01',
    isClosed: true,
    note: 'Closed by every operator whose list was read.',
  },
  {
    region: 'US-MT',
    from: '2026-01-01',
    isClosed: true,
    note: 'Closed by every operator whose list was read.',
  },
  {
    region: 'US-SC',
    from: '2026-01-01',
    isClosed: true,
    note: 'Closed by every operator whose list was read.',
  },
  {
    region: 'US-TN',
    from: '2026-01-01',
    isClosed: true,
    note: 'Closed by every operator whose list was read.',
  },
  { region: 'US-AL', from: '2026-01-01', minAge: 19, note: 'Age of majority is 19.' },
  { region: 'US-NE', from: '2026-01-01', minAge: 19, note: 'Age of majority is 19.' },
  { region: 'US-MA', from: '2026-01-01', minAge: 21, note: 'Paid contests from 21.' },
]
