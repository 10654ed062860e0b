import { t } from '#messages/matches.ts'
type Votes = { votes: readonly string[]; needed: number }

/** `1 of 2 wish to give up`; empty without votes or if one player decides alone. */
export function votesSentence({ votes, needed }: Votes): string {
  if (votes.length === 0 || needed < 2) return ''
  return t('matches.give_up.votes', { count: votes.length, needed })
}

/** The confirmation's title, and the consequences. */
export function giveUpText({ votes, needed }: Votes, isPaid: boolean): { title: string; what: string } {
  const paid = isPaid ? 'yes' : 'no'
  if (needed - votes.length <= 1)
    return {
      title: t('matches.give_up.title'),
      what: t('matches.give_up.note', { paid }),
    }
  return {
    title: t('matches.give_up.vote_title'),
    what: t('matches.give_up.vote_note', { needed, paid }),
  }
}
