import { z } from '#contract/zod.ts'

export const adminEvents = {
  'change.asked': z
    .object({ changeId: z.int() })
    .describe('A money permission or a figure that makes money waits for a second person.'),
  'change.decided': z
    .object({ changeId: z.int() })
    .describe('A change that waited for a second person has taken effect, was declined or has ended.'),
  'case.handed_over': z
    .object({ kind: z.string(), toId: z.string(), byName: z.string() })
    .describe('A member of staff has handed a case of the console over to a colleague.'),
  'case.taken_over': z
    .object({ kind: z.string(), formerId: z.string(), byName: z.string() })
    .describe('A member of staff has taken a case of the console over from a colleague.'),
}
