import { t } from '#messages/lobbies.ts'
import { useState } from 'react'
import { listOf } from '#client/lib/list.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { Money } from '#client/ui/Money.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import type { Lobby, LobbySide } from '#client/domains/lobbies/queries.ts'
import { equalPercents, readPercents } from './shareForm.ts'
import { type Share, useSideActions } from '#client/domains/lobbies/seats/side-actions.ts'

type Props = { lobby: Lobby; side: LobbySide; playerId: string | undefined; code: string | undefined }

/** How a side divides its prize: as proposed by the captain once all agree, otherwise equally. */
export function SharesCard({ lobby, side, playerId, code }: Props) {
  const [isWriting, setWriting] = useState(false)
  const { propose, agree } = useSideActions(lobby.id, side.id, code)
  const { shares } = side
  const mates = side.players.filter((player) => player.state !== 'invited')
  const send = (percents: Share[]) => propose.mutate(percents, { onSuccess: () => setWriting(false) })
  return (
    <Card
      title={t('lobbies.shares_card.your_sides_prize')}
      aside={<Money cents={lobby.prize_cents} className="font-semibold" />}
    >
      <p className="text-14 text-pretty text-muted">{sentence(side, playerId)}</p>
      {shares && !isWriting ? <Proposal side={side} playerId={playerId} /> : null}
      {agree.error && !agree.isPending ? (
        <div className="mt-4">
          <FormAlert>{agree.error.message}</FormAlert>
        </div>
      ) : null}
      {isWriting ? (
        <Writing
          mates={mates}
          percents={shares?.percents}
          isPending={propose.isPending}
          refused={propose.error && !propose.isPending ? propose.error.message : undefined}
          onSend={send}
          onClose={() => setWriting(false)}
        />
      ) : (
        <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
          {lobby.can.agree_shares && shares ? (
            <Button variant="outline" pending={agree.isPending} onClick={() => agree.mutate(shares.percents)}>
              {t('lobbies.shares_card.agree')}
            </Button>
          ) : null}
          {lobby.can.propose_shares ? (
            <Button variant="outline" onClick={() => setWriting(true)}>
              {shares
                ? t('lobbies.shares_card.propose_another_division')
                : t('lobbies.shares_card.propose_a_division')}
            </Button>
          ) : null}
        </div>
      )}
    </Card>
  )
}

function sentence({ shares, players }: LobbySide, playerId: string | undefined): string {
  if (!shares) return t('lobbies.shares_card.equal')
  if (shares.in_force) return t('lobbies.shares_card.agreed_note')
  const waiting = players.filter((player) => player.state !== 'invited' && !shares.agreed.includes(player.id))
  const names = listOf(waiting.map((player) => (player.id === playerId ? t('common.you') : player.username)))
  return t('lobbies.shares_card.proposed', { names })
}

function Proposal({
  side: { shares, players },
  playerId,
}: {
  side: LobbySide
  playerId: string | undefined
}) {
  return (
    <ul aria-label={t('lobbies.shares_card.proposed_division')} className="mt-3">
      {shares?.percents.map(({ player_id: id, percent }) => (
        <li key={id} className="flex items-center justify-between gap-4 border-t border-line py-2.5 text-14">
          <bdi className={`min-w-0 truncate font-semibold ${id === playerId ? 'text-accent-text' : ''}`}>
            {players.find((player) => player.id === id)?.username ?? '…'}
          </bdi>
          <span className="shrink-0 tabular-nums">
            {t('lobbies.shares_card.percent', { percent })}{' '}
            <span className="text-12 text-muted">
              {shares.agreed.includes(id)
                ? t('lobbies.shares_card.agreed')
                : t('lobbies.shares_card.not_agreed_yet')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

type WritingProps = {
  mates: LobbySide['players']
  percents: Share[] | undefined
  isPending: boolean
  refused: string | undefined
  onSend: (shares: Share[]) => void
  onClose: () => void
}

function Writing({ mates, percents, isPending, refused, onSend, onClose }: WritingProps) {
  const form = useForm({
    initial: () => ({
      texts: equalPercents(mates.length).map((equal, index) =>
        String(percents?.find((share) => share.player_id === mates[index]?.id)?.percent ?? equal),
      ),
    }),
    check: ({ texts }) => {
      const read = readPercents(texts)
      return read.ok ? { ok: true, body: read.percents } : { ok: false, problems: { '': read.problem } }
    },
    send: (read) => onSend(mates.map((mate, index) => ({ player_id: mate.id, percent: read[index] ?? 0 }))),
    isBlocked: isPending,
  })
  const { texts } = form.values
  const general = form.general ?? refused
  return (
    <form {...form.props} className="mt-4 grid gap-4">
      {mates.map((mate, index) => (
        <TextField
          key={mate.id}
          label={t('lobbies.shares_card.percent_for_player', { player: mate.username })}
          inputMode="numeric"
          maxLength={3}
          value={texts[index] ?? ''}
          onChange={(event) =>
            form.change({ texts: texts.map((text, at) => (at === index ? event.target.value : text)) })
          }
        />
      ))}
      {general ? <FormAlert>{general}</FormAlert> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="outline" pending={isPending}>
          {t('lobbies.shares_card.propose_it')}
        </Button>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
      </div>
    </form>
  )
}
