import type { RegionRule } from '#core/eligibility/regions.ts'

/**
 * Where play for money is closed, or open only from a higher age, beside the settings PAID_BLOCKED_REGIONS
 * and MIN_AGE_PAID. From what operators of such platforms publish (state of November 2026), which is no legal
 * advice: an operator checks it for himself, ends a rule by `until` and never deletes one, so that it can be
 * said later what held on a day.
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
