import { findLinks, isOf } from './find-links.ts'
import { findWords, mask, type Effect, type WordRule } from './find-words.ts'

export type LinkEffect = 'allow' | Effect
export type TextRules = {
  words: readonly WordRule[]
  /** Effects of links to a domain or one below it. */
  domains: readonly { domain: string; effect: LinkEffect }[]
  /** Effect of any other link. */
  otherLinks: LinkEffect
  /** Accounts younger than this may not post links, except to allowed domains; 0 for no such rule. */
  youngDays: number
  youngLinks: LinkEffect
}

/** A name cannot be masked, so what would be masked elsewhere is refused there. */
export type TextKind = 'name' | 'text'
type Of = {
  kind: TextKind
  ownHost: string
  accountDays: number
  /** A domain as browsers ask for it: the same one can be written with letters of any language and in ASCII. */
  asciiOf: (domain: string) => string
}

export type Judged = {
  /** The first thing that keeps the text from being taken. */
  refused: { why: 'word' | 'link' | 'young'; what: string } | null
  /** The text as it is kept. */
  text: string
  /** Words and links that staff should look at. */
  flags: string[]
}

type Match = { why: 'word' | 'link' | 'young'; what: string; effect: LinkEffect; start: number; end: number }

/** Judges a text that somebody writes for others. */
export function judgeText(text: string, rules: TextRules, of: Of): Judged {
  const matches: Match[] = [
    ...findWords(text, rules.words).map(({ word, ...more }) => ({
      why: 'word' as const,
      what: word,
      ...more,
    })),
    ...findLinks(text).map(({ domain, start, end }) => ({
      ...linkEffect(of.asciiOf(domain), rules, of),
      what: domain,
      start,
      end,
    })),
  ]
  const refused = matches.find(
    ({ effect }) => effect === 'refuse' || (effect === 'mask' && of.kind === 'name'),
  )
  return {
    refused: refused ? { why: refused.why, what: refused.what } : null,
    text: mask(
      text,
      matches.filter(({ effect }) => effect === 'mask'),
    ),
    flags: [...new Set(matches.filter(({ effect }) => effect === 'flag').map(({ what }) => what))],
  }
}

/** The text as others read it where nothing may be refused: what would be refused elsewhere is masked. */
export function maskText(text: string, rules: TextRules, of: Omit<Of, 'kind'>): string {
  const soften = <Effects extends LinkEffect>(effect: Effects) => (effect === 'refuse' ? 'mask' : effect)
  const softened = {
    words: rules.words.map((rule) => ({ ...rule, effect: soften(rule.effect) })),
    domains: rules.domains.map((rule) => ({ ...rule, effect: soften(rule.effect) })),
    otherLinks: soften(rules.otherLinks),
    youngDays: rules.youngDays,
    youngLinks: soften(rules.youngLinks),
  }
  return judgeText(text, softened, { ...of, kind: 'text' }).text
}

function linkEffect(
  domain: string,
  rules: TextRules,
  { ownHost, accountDays, asciiOf }: Of,
): { why: 'link' | 'young'; effect: LinkEffect } {
  if (isOf(domain, ownHost)) return { why: 'link', effect: 'allow' }
  // The most exact entry counts: a page below an allowed domain may be refused.
  const [entry] = rules.domains
    .filter((each) => isOf(domain, asciiOf(each.domain)))
    .toSorted((one, other) => other.domain.length - one.domain.length)
  if (entry) return { why: 'link', effect: entry.effect }
  if (accountDays < rules.youngDays && rules.youngLinks !== 'allow')
    return { why: 'young', effect: rules.youngLinks }
  return { why: 'link', effect: rules.otherLinks }
}
