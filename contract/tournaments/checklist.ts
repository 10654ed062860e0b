import { z } from '#contract/zod.ts'

/** One requirement to enter, and the state of the player in it. */
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
