import { z } from '#contract/zod.ts'

export const privacyEvents = {
  'data_request.decided': z
    .object({ requestId: z.number(), step: z.enum(['extended', 'answered']) })
    .describe('Staff have answered a request about personal data, or taken more time for it.'),
}
