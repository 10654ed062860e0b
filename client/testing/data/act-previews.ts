import { nothingChanged } from '#contract/tournaments/act-preview.ts'
import type { Preview } from '#client/domains/tournaments/desk/changes.ts'

/** What an act changes: nothing, but for what is given. */
export const actPreview = (changes: Partial<Preview> = {}): Preview => ({ ...nothingChanged(), ...changes })
