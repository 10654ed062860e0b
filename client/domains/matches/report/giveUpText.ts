type Votes = { votes: readonly string[]; needed: number }

/** `1 of 2 wish to give up`; empty without votes or if one player decides alone. */
export function votesSentence({ votes, needed }: Votes): string {
  if (votes.length === 0 || needed < 2) return ''
  return `${votes.length} of ${needed} wish to give up. A wish lapses after five minutes.`
}

/** The confirmation's title, and the consequences. */
export function giveUpText({ votes, needed }: Votes, isPaid: boolean): { title: string; what: string } {
  const lost = `the other side has won${isPaid ? ' and gets the prize' : ''}, and the ratings move`
  if (needed - votes.length <= 1)
    return {
      title: 'Give up this match?',
      what: `With your word it is over at once: ${lost}. This cannot be taken back.`,
    }
  return {
    title: 'Wish to give up?',
    what: `When ${needed} of your side wish it within five minutes, ${lost}. Until then you play on.`,
  }
}
