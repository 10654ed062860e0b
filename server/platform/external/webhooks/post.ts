import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { performance } from 'node:perf_hooks'
import { retryAfterOf, type Attempt, type AttemptProblem } from '#core/external/receiver.ts'
import { isAllowed, isPublic, type Network } from './addresses.ts'
import { askNameServers, type Resolver } from './resolve.ts'

const CONNECT_MS = 5_000
const TOTAL_MS = 15_000
/** The part of an answer that is read; the rest is not waited for. */
const MAX_ANSWER_BYTES = 64 * 1024
const KEPT_ANSWER_BYTES = 2 * 1024

/** An address that nobody may make this server connect to. */
class Blocked extends Error {}

export type Posted = Attempt & { answer: string | null }
export type Poster = {
  post(
    url: string,
    request: {
      headers: Record<string, string>
      body: string
      /** Networks that the operator has opened to this endpoint; http is possible in these alone. */
      allowed: readonly Network[]
      /** It is cut off after so long, if that is sooner than usual. */
      withinMs?: number
    },
  ): Promise<Posted>
}

export type PosterParts = {
  resolve?: Resolver
  /** Shorter in tests. */
  totalMs?: number
}

/**
 * Posts to addresses that strangers have given. Each address is checked where the connection is made, since a name may
 * mean another address the next time; redirects are not followed, and answers are read up to a limit.
 */
export function createPoster({ resolve = askNameServers(), totalMs = TOTAL_MS }: PosterParts = {}): Poster {
  const checkedLookup =
    (mayConnect: (address: string) => boolean, isOfOperator: boolean): LookupFunction =>
    (host, options, done) =>
      resolve(
        host,
        (error, found) => {
          if (error) return done(error, '')
          // One bad address is enough: which of them is tried first is not known.
          if (found.length === 0 || !found.every(({ address }) => mayConnect(address)))
            return done(new Blocked(), '')
          const first = found[0]
          return options.all ? done(null, found) : done(null, first?.address ?? '', first?.family)
        },
        isOfOperator,
      )

  return {
    post(address, { headers, body, allowed, withinMs = totalMs }) {
      const url = new URL(address)
      const isPlain = url.protocol === 'http:'
      const mayConnect = (each: string) => isAllowed(each, allowed) || (!isPlain && isPublic(each))
      const host = url.hostname.replace(/^\[|\]$/g, '')
      const began = performance.now()
      const duration = () => Math.round(performance.now() - began)
      // No lookup is made for an address.
      if (isIP(host) !== 0 && !mayConnect(host))
        return Promise.resolve({ status: null, problem: 'blocked', durationMs: 0, answer: null })
      return new Promise<Posted>((done) => {
        const fail = (problem: AttemptProblem) =>
          done({ status: null, problem, durationMs: duration(), answer: null })
        const request = (isPlain ? http : https).request(url, {
          method: 'POST',
          // A connection of its own, so that each is checked, and no settings of the environment.
          agent: new (isPlain ? http : https).Agent({ keepAlive: false }),
          lookup: checkedLookup(mayConnect, allowed.length > 0),
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        })
        const endsInMs = Math.min(totalMs, withinMs)
        const total = setTimeout(() => request.destroy(new TimedOut()), endsInMs)
        const connecting = setTimeout(() => request.destroy(new TimedOut()), Math.min(CONNECT_MS, endsInMs))
        request.on('socket', (socket) =>
          socket.once(isPlain ? 'connect' : 'secureConnect', () => clearTimeout(connecting)),
        )
        request.on('error', (error) => fail(problemOf(error)))
        request.on('close', () => {
          clearTimeout(total)
          clearTimeout(connecting)
          // This changes nothing after an answer or an error.
          fail('cut')
        })
        request.on('response', (response) => {
          const chunks: Buffer[] = []
          let size = 0
          const finish = () => {
            done({
              status: response.statusCode ?? 0,
              retryAfterMs: retryAfterOf(response.headers['retry-after'], Date.now()),
              problem: null,
              durationMs: duration(),
              answer: textOf(Buffer.concat(chunks)),
            })
            request.destroy()
          }
          response.on('data', (chunk: Buffer) => {
            size += chunk.length
            if (size <= MAX_ANSWER_BYTES) chunks.push(chunk)
            else finish()
          })
          response.on('end', finish)
          // The status has come: an answer that does not end changes nothing about it.
          response.on('error', finish)
        })
        request.end(body)
      })
    },
  }
}

class TimedOut extends Error {}

/** The class of a failure: the words of the network would tell a stranger what is in it. */
function problemOf(error: NodeJS.ErrnoException): AttemptProblem {
  if (error instanceof Blocked) return 'blocked'
  if (error instanceof TimedOut) return 'timed_out'
  const code = error.code ?? ''
  if (code === 'ECONNREFUSED') return 'refused'
  if (code === 'ETIMEDOUT') return 'timed_out'
  if (code === 'ECONNRESET' || code === 'EPIPE' || code.startsWith('HPE_')) return 'cut'
  if (/CERT|TLS|SSL|SIGNED|ALTNAME/.test(code)) return 'tls'
  // Several addresses were tried, each with its own failure.
  const [first] = error instanceof AggregateError ? (error.errors as NodeJS.ErrnoException[]) : []
  return first ? problemOf(first) : 'unreachable'
}

/** The text of an answer, without what a database cannot store. */
function textOf(bytes: Buffer): string {
  return bytes.subarray(0, KEPT_ANSWER_BYTES).toString('utf8').replaceAll('\0', '')
}
