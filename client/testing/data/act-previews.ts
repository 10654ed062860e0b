import { nothingChanged } from '#contract/tournaments/act-preview.ts'
import type { Preview } from '#client/domains/tournaments/manage/changes.ts'

/** Makes a preview without changes except the given ones. */
export const actPreview = (changes: Partial<Preview> = {}): Preview => ({ ...nothingChanged(), ...changes })
