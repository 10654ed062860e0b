import { z } from '#contract/zod.ts'

export const adminEvents = {
  'case.handed_over': z
    .object({ kind: z.string(), toId: z.string(), byName: z.string() })
    .describe('A member of staff has handed a case of the console over to a colleague.'),
  'case.taken_over': z
    .object({ kind: z.string(), formerId: z.string(), byName: z.string() })
    .describe('A member of staff has taken a case of the console over from a colleague.'),
}
