import { z } from '#contract/zod.ts'
import { SANCTION_KINDS } from '#core/moderation/sanctions.ts'

const sanction = { sanctionId: z.number(), playerId: z.string(), kind: z.enum(SANCTION_KINDS) }

export const moderationEvents = {
  'sanction.given': z.object(sanction).describe('Staff have imposed a sanction on a player.'),
  'sanction.lifted': z.object(sanction).describe('A sanction was lifted before its end.'),
  'reports.decided': z
    .object({ reportIds: z.array(z.number()), isActed: z.boolean() })
    .describe('Reports about one player were read, and something followed or not.'),
  'notice.decided': z
    .object({ noticeId: z.number() })
    .describe('Staff have decided a notice about content that violates somebody’s rights.'),
  'counter_notice.decided': z
    .object({ counterId: z.number() })
    .describe('Staff have decided whether content is shown again that was removed after a notice.'),
  'appeal.upheld': z.object(sanction).describe('A sanction stays in force after an appeal.'),
}
