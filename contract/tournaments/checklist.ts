import { z } from '#contract/zod.ts'

/** One requirement for entering, and whether the player meets it. */
export const checklistItem = z.object({
  code: z.enum([
    'profile',
    'game_account',
    'verified_account',
    'paid',
    'invitation',
    'rating',
    'reliability',
    'country',
    'age',
    'team',
    'roster',
  ]),
  done: z.boolean(),
})
export type ChecklistItem = z.output<typeof checklistItem>
