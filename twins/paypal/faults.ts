import type { ServerResponse } from 'node:http'
import type { Reply } from './answer.ts'

/**
 * `before`: the request is not processed; `after`: it is processed but its response is lost. `cut` closes the
 * connection without a response; `late_after` responds once the promise of `struck` is resolved.
 */
export type Fault = 'cut_before' | 'cut_after' | '500_before' | '500_after' | 'slow' | 'late_after'
export type Spot =
  | 'token'
  | 'create_order'
  | 'read_order'
  | 'capture'
  | 'create_payout'
  | 'read_payout'
  | 'verify'
  | 'reporting'

const SLOW_MS = 300

export function createFaults() {
  const waiting: { spot: Spot; fault: Fault; times: number; struck: (() => unknown) | undefined }[] = []
  return {
    /** Makes the next requests of a kind fail; `struck` is called when one does. */
    add(spot: Spot, fault: Fault, times = 1, struck?: () => unknown) {
      waiting.push({ spot, fault, times, struck })
    },
    clear: () => void waiting.splice(0),
    async run(spot: Spot, response: ServerResponse, work: () => Promise<Reply>): Promise<Reply | undefined> {
      const found = waiting.find((each) => each.spot === spot && each.times > 0)
      if (found) found.times -= 1
      if (found?.fault === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
      if (found?.fault.endsWith('_before')) found.struck?.()
      if (found?.fault === 'cut_before') return cut(response)
      if (found?.fault === '500_before') return failure
      const done = await work()
      if (found?.fault.endsWith('_after')) await found.struck?.()
      if (found?.fault === 'cut_after') return cut(response)
      return found?.fault === '500_after' ? failure : done
    },
  }
}

const failure: Reply = {
  status: 500,
  body: { name: 'INTERNAL_SERVER_ERROR', message: 'An internal server error has occurred.', debug_id: 'f00' },
}

function cut(response: ServerResponse): undefined {
  response.socket?.destroy()
  return undefined
}
