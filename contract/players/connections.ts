import { z } from '#contract/zod.ts'
import { anyProvider, expired, socialToken, switchedOff, twitterPair } from '#contract/accounts/social.ts'
import { defineCall, stepUpRequired } from '#contract/call.ts'
import { profile } from './players.ts'

const linkBody = z.object({ provider: anyProvider, social_token: socialToken.nullish(), ...twitterPair })
const linkRefusals = {
  switched_off: switchedOff,
  expired,
  refused: { status: 400, detail: 'common.refused.not_connected' },
  unreachable: { status: 400, detail: 'players.refused.provider_unreachable' },
  taken: { status: 400, detail: 'players.refused.taken' },
  other_connected: {
    status: 400,
    detail: 'players.refused.other_connected',
  },
  ...stepUpRequired,
} as const

export const linkAccount = defineCall('PUT v1 /players/link-account/', {
  summary: 'Connect a social account; Riot and Lichess also add verified game accounts',
  who: 'player',
  scope: 'session',
  limit: 'code',
  stepUp: true,
  body: linkBody,
  answer: profile,
  refusals: linkRefusals,
})

export const disconnectAccount = defineCall('PUT v1 /players/disconnect-account/', {
  summary: 'Disconnect a social account, unless it is the last way to sign in',
  who: 'player',
  scope: 'session',
  stepUp: true,
  body: z.object({ provider: anyProvider }),
  answer: profile,
  refusals: {
    not_connected: { status: 400, detail: 'common.refused.not_connected' },
    last_way: {
      status: 400,
      detail: 'players.refused.last_way',
    },
    ...stepUpRequired,
  },
})
