/** Endings with which an address is recognized that is written without https:// or www. */
const ENDINGS =
  'com|net|org|gg|io|tv|me|co|ru|xyz|app|dev|link|live|info|biz|site|online|shop|club|top|ly|to|de|fr|es|br|uk|eu|us|cc|ws'
const LINK = new RegExp(
  String.raw`(?:https?:\/\/(?:[^\s/@]*@)?|\bwww\.)([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)[^\s]*|(?<![\p{L}\p{N}@.-])((?:[\p{L}\p{N}-]+\.)+(?:${ENDINGS}))(?![\p{L}\p{N}.-]*[\p{L}\p{N}-])(?:\/[^\s]*)?`,
  'giu',
)

export type FoundLink = { domain: string; start: number; end: number }

/** The links in a text, with the domain that each leads to. */
export function findLinks(text: string): FoundLink[] {
  return [...text.matchAll(LINK)].map((found) => ({
    domain: domainOf(found[1] ?? found[2] ?? ''),
    start: found.index,
    end: found.index + found[0].length,
  }))
}

/** A domain as it is compared: lower case, without www. */
export const domainOf = (host: string): string => host.toLowerCase().replace(/^www\./, '')

/** Returns whether a domain is this one or below it. */
export const isOf = (domain: string, other: string): boolean =>
  domain === other || domain.endsWith(`.${other}`)
