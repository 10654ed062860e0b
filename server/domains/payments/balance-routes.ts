import * as calls from '#contract/wallet/wallet.ts'
import { read } from '#server/platform/call.ts'
import { presentWallet } from './balance.ts'

export const readWallet = read(calls.readWallet, ({ context, actor }) =>
  presentWallet(context, actor.playerId),
)
