import { z } from '#contract/zod.ts'

export const siteEvents = {
  'catalogue.changed': z
    .object({ game: z.string(), mode: z.string().nullable() })
    .describe('Staff have changed a game or a mode: every process reads the catalogue again.'),
  'settings.changed': z
    .object({ names: z.array(z.string()) })
    .describe('The console or the command line has changed settings; every process reads them again.'),
  'text.flagged': z
    .object({
      playerId: z.string(),
      /** The call that it was sent with, and the field. */
      call: z.string(),
      field: z.string(),
      text: z.string(),
      /** The words and domains that staff want to see. */
      found: z.array(z.string()),
    })
    .describe('A player has written a word or a link that staff want to see.'),
}
