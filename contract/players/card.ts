import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { playerBadge } from '#contract/shapes.ts'

/** The facts of a name on a row of a list: the mode played most, and whether the viewer sees them online. */
export const mainMode = z.object({
  game: z.string(),
  mode: z.string(),
  rating: z.int(),
  tier: z.string(),
  provisional: z.boolean(),
  matches: z.int(),
})

export const playerCard = defineCall('GET v1 /players/card/', {
  summary: 'A player in short, as shown beside a name: presence, rating, last results, what one can do',
  who: 'anyone',
  scope: 'players:read',
  query: z.object({ username: z.string().max(64).default('') }),
  answer: playerBadge.extend({
    is_private: z.boolean(),
    /** Blocked by the viewer. */
    is_blocked: z.boolean(),
    friendship: z.enum(['none', 'requested', 'incoming', 'friends', 'self']),
    /** Only for signed-in players; not of a private page, unless they are friends. */
    online: z.boolean(),
    /** The public match that is played now. */
    playing: z.object({ lobby_id: z.int(), game: z.string(), mode: z.string() }).nullable(),
    /** The mode played most; null before the first match and of a private page. */
    main: mainMode.extend({ place: z.int().nullable() }).nullable(),
    /** The last five results, the earliest first. */
    last: z.array(z.object({ match_id: z.int(), result: z.enum(['win', 'loss', 'draw']) })),
    /** The viewer's matches against the player, from the viewer's side; null without one. */
    versus: z.object({ wins: z.int(), losses: z.int(), draws: z.int() }).nullable(),
  }),
  refusals: { not_found: { status: 404, detail: 'common.http.404' } },
})
