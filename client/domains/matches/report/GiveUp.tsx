import { t } from '#messages/matches.ts'
import { ConfirmButton } from '#client/ui/overlays/ConfirmButton.tsx'
import { useMatchActions } from '#client/domains/matches/act-queries.ts'
import type { Match } from '#client/domains/matches/queries.ts'
import { giveUpText, votesSentence } from './giveUpText.ts'

/** Surrenders the match after a confirmation; shows the votes of the player's side. */
export function GiveUp({
  match,
  playerId,
  isPaid,
}: {
  match: Match
  playerId: string | undefined
  isPaid: boolean
}) {
  const { surrender } = useMatchActions(match.id)
  const mine = match.sides.find((side) => side.players.some((player) => player.id === playerId))
  if (!mine) return null
  const votes = votesSentence(mine.surrender)
  if (!match.can.surrender && votes === '') return null
  const { title, what } = giveUpText(mine.surrender, isPaid)
  return (
    <>
      {match.can.surrender ? (
        <ConfirmButton
          label={t('matches.give_up.give_up')}
          title={title}
          confirm={t('matches.give_up.give_up')}
          cancel={t('matches.give_up.play_on')}
          isDangerous
          isPending={surrender.isPending}
          onConfirm={(done) => surrender.mutate(undefined, { onSettled: done })}
        >
          {what}
        </ConfirmButton>
      ) : null}
      <p role="status" className="text-14 text-muted empty:hidden">
        {votes}
      </p>
    </>
  )
}
