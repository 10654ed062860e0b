import { t } from '#messages/lobbies.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSite } from '#client/lib/use-site.ts'
import { formatMoney } from '#client/lib/money.ts'
import { AmountField } from '#client/domains/payments/AmountField.tsx'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { Segments } from '#client/ui/fields/Segments.tsx'
import { entryPresets, stakesOf } from '#client/domains/lobbies/seats/entry.ts'
import { EntryChoice, type useEntry } from '#client/domains/lobbies/seats/EntryChoice.tsx'
import { earlyEntryProblem, type LobbyForm, offeredCentsOf } from './lobbyForm.ts'
import { SeatProblems } from '#client/domains/lobbies/seats/SeatProblems.tsx'
import { Stakes } from '#client/domains/lobbies/room/Stakes.tsx'
import { query } from '#client/lib/api/query.ts'

type Props = {
  form: LobbyForm
  game: string
  teamSize: number
  entry: ReturnType<typeof useEntry>
  back: string
  problem: string | undefined
  onChange: (part: Partial<LobbyForm>) => void
}

/**
 * Free or paid; if paid, the amount, the possible prize, and any reasons why the player cannot play for
 * money.
 */
export function EntryFields({ form, game, teamSize, entry, back, problem, onChange }: Props) {
  return (
    <>
      <Segments
        label={t('common.entry')}
        value={form.isPaid ? 'paid' : 'free'}
        options={[
          { value: 'free', label: t('lobbies.filters.free') },
          { value: 'paid', label: t('lobbies.filters.for_money') },
        ]}
        onChange={(value) => onChange({ isPaid: value === 'paid' })}
      />
      {form.isPaid ? (
        <Paid
          form={form}
          game={game}
          teamSize={teamSize}
          entry={entry}
          back={back}
          problem={problem}
          onChange={onChange}
        />
      ) : null}
    </>
  )
}

function Paid({ form, game, teamSize, entry, back, problem, onChange }: Props) {
  const { user } = useSession()
  const { max_entry_cents: mostCents, fee_basis_points: feeBasisPoints } = useSite().policy
  const { data: eligibility } = useQuery({
    ...query('GET v1 /wallet/eligibility/'),
    enabled: user !== undefined,
  })
  const cents = offeredCentsOf(form, mostCents)
  const [isLeft, setLeft] = useState(form.entry !== '')
  const wrong = problem ?? earlyEntryProblem(form.entry, { mostCents, isLeft })
  const { feeCents, prizeCents } = stakesOf(cents, teamSize, feeBasisPoints)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {user && eligibility && !eligibility.paid_entry.allowed ? (
        <SeatProblems game={game} entryCents={cents || 1} why={undefined} />
      ) : null}
      <div onBlur={() => setLeft(true)}>
        <AmountField
          label={t('lobbies.entry_fields.field')}
          text={form.entry}
          problem={wrong}
          chips={entryPresets(mostCents).map((preset) => ({ cents: preset }))}
          // The error replaces the hint, so that nothing moves.
          hint={wrong ? undefined : t('lobbies.entry_fields.at_most_most', { most: formatMoney(mostCents) })}
          onText={(text) => {
            setLeft(false)
            onChange({ entry: text })
          }}
        />
      </div>
      {cents > 0 ? (
        <Stakes
          lobby={{
            entry_fee_cents: cents,
            fee_cents: feeCents,
            prize_cents: prizeCents,
            team_size: teamSize,
          }}
        />
      ) : null}
      {cents > 0 && user ? <EntryChoice entry={entry} back={back} /> : null}
    </div>
  )
}
