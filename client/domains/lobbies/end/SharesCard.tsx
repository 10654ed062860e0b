import { useState } from 'react'
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
    <Card title="Your side's prize" aside={<Money cents={lobby.prize_cents} className="font-semibold" />}>
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
              Agree to this division
            </Button>
          ) : null}
          {lobby.can.propose_shares ? (
            <Button variant="outline" onClick={() => setWriting(true)}>
              {shares ? 'Propose another division' : 'Propose a division'}
            </Button>
          ) : null}
        </div>
      )}
    </Card>
  )
}

function sentence({ shares, players }: LobbySide, playerId: string | undefined): string {
  if (!shares) return 'Won, it is divided in equal parts.'
  if (shares.in_force) return 'Everybody has agreed: won, it is divided like this.'
  const waiting = players.filter((player) => player.state !== 'invited' && !shares.agreed.includes(player.id))
  const names = waiting.map((player) => (player.id === playerId ? 'you' : player.username)).join(', ')
  return `Proposed by the captain. Until everybody has agreed it is divided in equal parts; it waits for ${names}.`
}

function Proposal({
  side: { shares, players },
  playerId,
}: {
  side: LobbySide
  playerId: string | undefined
}) {
  return (
    <ul aria-label="Proposed division" className="mt-3">
      {shares?.percents.map(({ player_id: id, percent }) => (
        <li key={id} className="flex items-center justify-between gap-4 border-t border-line py-2.5 text-14">
          <bdi className={`min-w-0 truncate font-semibold ${id === playerId ? 'text-accent-text' : ''}`}>
            {players.find((player) => player.id === id)?.username ?? '…'}
          </bdi>
          <span className="shrink-0 tabular-nums">
            {percent} %{' '}
            <span className="text-12 text-muted">{shares.agreed.includes(id) ? 'agreed' : 'not yet'}</span>
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
          label={`Percent for ${mate.username}`}
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
          Propose it
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}
