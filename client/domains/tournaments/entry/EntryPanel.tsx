import { t } from '#messages/tournaments.ts'
import { formatMoney } from '#client/lib/money.ts'
import { formatWeekday } from '#client/lib/time/time.ts'
import { useZone } from '#client/lib/time/time-zone.ts'
import { useWithdraw } from '#client/domains/tournaments/acts.ts'
import { checkInAt, isIn, isOut } from '#client/domains/tournaments/list/row-state.ts'
import { placeText } from '#client/domains/tournaments/words/place.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { Card } from '#client/ui/Card.tsx'
import { EntryAct } from './EntryAct.tsx'
import { ConfirmButton } from '#client/ui/overlays/ConfirmButton.tsx'

/** The viewer's own entry: how it stands, what it cost or brought, and how to leave. */
export function EntryPanel({ tournament }: { tournament: Tournament }) {
  const { me, can } = tournament
  const zone = useZone()
  const isBefore = tournament.status === 'registration' || tournament.status === 'check_in'
  // The page of a cancelled tournament says what became of all entries.
  if (!me || tournament.status === 'cancelled') return null
  const facts = [
    me.seed === null ? undefined : t('tournaments.details.seed', { seed: me.seed }),
    me.entry_cents > 0
      ? t(isHeld(tournament) ? 'tournaments.own.held' : 'tournaments.own.paid', {
          entry: formatMoney(me.entry_cents),
        })
      : undefined,
    me.prize_cents > 0 ? t('tournaments.own.prize', { prize: formatMoney(me.prize_cents) }) : undefined,
  ].filter(Boolean)
  return (
    <Card title={t('tournaments.own.title')} aside={isIn(me) ? undefined : t(`tournaments.own.${me.status}`)}>
      <p className={`text-pretty ${isBefore ? 'text-20 font-[650]' : 'text-16 text-muted'}`}>
        {isOut(tournament) ? t('tournaments.own.note.out') : stateText(tournament, me, zone)}
      </p>
      {isBefore && can.check_in ? (
        <div className="mt-4">
          <EntryAct tournament={tournament} />
        </div>
      ) : null}
      {me.place ? <p className="mt-2 text-20 font-[650]">{placeText(me.place)}</p> : null}
      {facts.length > 0 ? <p className="mt-2 text-14 text-muted">{facts.join(' · ')}</p> : null}
      {can.withdraw && !isOut(tournament) ? <WithdrawButton tournament={tournament} /> : null}
    </Card>
  )
}

/** Entries are paid with the prizes; until then they are set aside. */
const isHeld = ({ status, prizes_status: prizes }: Tournament): boolean =>
  status !== 'completed' || prizes === 'pending'

function stateText(
  tournament: Tournament,
  me: NonNullable<Tournament['me']>,
  zone: string | undefined,
): string {
  const { status, check_in_minutes: minutes, entry_fee_cents: fee } = tournament
  if (me.stage_check_in !== null) return t('tournaments.own.stage_check_in_note')
  if (status === 'check_in' && isIn(me) && me.status !== 'waiting')
    return me.checked_in ? t('tournaments.own.note.checked_in') : t('tournaments.own.check_in_note')
  if (me.status === 'registered')
    return t('tournaments.own.note.registered', {
      check_in: minutes > 0 ? 'yes' : 'no',
      time: formatWeekday(new Date(minutes > 0 ? checkInAt(tournament) : tournament.starts_at), zone),
    })
  if (me.status === 'waiting') return t('tournaments.own.note.waiting', { paid: fee > 0 ? 'yes' : 'no' })
  return t(`tournaments.own.note.${me.status}`)
}

function WithdrawButton({ tournament }: { tournament: Tournament }) {
  const withdraw = useWithdraw(tournament.id)
  const { can, me } = tournament
  const cents = me?.entry_cents ?? 0
  const money = cents === 0 ? 'none' : can.withdraw_loses_fee ? 'lost' : 'back'
  return (
    <div className="mt-4">
      <ConfirmButton
        label={t('tournaments.act.withdraw')}
        title={t('tournaments.own.withdraw_title')}
        confirm={t('tournaments.act.withdraw')}
        isDangerous
        isPending={withdraw.isPending}
        onConfirm={(done) => withdraw.mutate(undefined, { onSettled: done })}
      >
        {t('tournaments.own.withdraw_note', { money, entry: formatMoney(cents) })}
      </ConfirmButton>
    </div>
  )
}
