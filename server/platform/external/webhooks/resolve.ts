import { lookup, Resolver as NameServers, type LookupAddress } from 'node:dns'

/** Finds all addresses of a host. `isOfOperator`: it may be one that only this machine knows. */
export type Resolver = (
  host: string,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
  isOfOperator: boolean,
) => void

const TIMES = { timeout: 1_000, tries: 2 }

/**
 * Asks the name servers of this machine without its own lookup, which has two threads for everything: a stranger's name
 * server that does not answer would keep them from mails, payments and the database. Names that no server has, as those of
 * its file of hosts, are looked up where the operator has opened networks. `servers`: others, in tests.
 */
export const askNameServers =
  (servers?: readonly string[]): Resolver =>
  (host, done, isOfOperator) => {
    const names = new NameServers(TIMES)
    if (servers) names.setServers(servers)
    const found: LookupAddress[] = []
    let waiting = 2
    const take =
      (family: 4 | 6) => (error: NodeJS.ErrnoException | null, addresses: string[] | undefined) => {
        found.push(...(addresses ?? []).map((address) => ({ address, family })))
        waiting -= 1
        if (waiting > 0) return
        if (found.length > 0) return done(null, found)
        const isUnknown = error?.code === 'ENOTFOUND' || error?.code === 'ENODATA'
        if (isUnknown && isOfOperator) return lookup(host, { all: true }, done)
        done(error, [])
      }
    names.resolve4(host, take(4))
    names.resolve6(host, take(6))
  }
