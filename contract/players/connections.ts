import { z } from 'zod'
import { anyProvider, expired, socialToken, switchedOff, twitterPair } from '#contract/accounts/social.ts'
import { defineCall, stepUpRequired } from '#contract/call.ts'
import { profile } from './players.ts'

const NOT_CONNECTED = 'Failed to connect social account'

const linkBody = z.object({ provider: anyProvider, social_token: socialToken.nullish(), ...twitterPair })
const linkRefusals = {
  switched_off: switchedOff,
  expired,
  refused: { status: 400, detail: NOT_CONNECTED },
  unreachable: { status: 400, detail: `${NOT_CONNECTED}. It cannot be reached right now.` },
  taken: { status: 400, detail: 'This account is connected to another player.' },
  other_connected: {
    status: 400,
    detail: 'You have connected another account of this service. Disconnect it first.',
  },
  ...stepUpRequired,
} as const

export const linkAccount = defineCall('PUT v1 /players/link-account/', {
  summary: 'Connect a social account; Riot and Lichess also add verified game accounts',
  who: 'player',
  limit: 'code',
  stepUp: true,
  body: linkBody,
  answer: profile,
  refusals: linkRefusals,
})

export const disconnectAccount = defineCall('PUT v1 /players/disconnect-account/', {
  summary: 'Disconnect a social account, unless it is the last way to sign in',
  who: 'player',
  stepUp: true,
  body: z.object({ provider: anyProvider }),
  answer: profile,
  refusals: {
    not_connected: { status: 400, detail: 'This service is not connected.' },
    last_way: {
      status: 400,
      detail: 'This is your last way to sign in. Set a password or add a passkey first.',
    },
    ...stepUpRequired,
  },
})
