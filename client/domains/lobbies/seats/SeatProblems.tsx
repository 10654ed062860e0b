import { t } from '#messages/lobbies.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Reasons } from '#client/domains/payments/Reasons.tsx'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { aboutWhat, type Why } from './why.ts'
import { query } from '#client/lib/api/query.ts'

type Props = { game: string; entryCents: number; why: Why | undefined }

/** The reasons why a player cannot take a seat, with links to resolve them. */
export function SeatProblems({ game, entryCents, why }: Props) {
  const isPaid = entryCents > 0
  const { data: profile } = useProfile()
  const { data: eligibility } = useQuery({ ...query('GET v1 /wallet/eligibility/'), enabled: isPaid })
  const reasons = isPaid ? (eligibility?.paid_entry.reasons ?? []) : []
  const account = profile?.game_accounts.find((each) => each.game === game)
  const about = why && aboutWhat(why)
  // If the lobby itself is closed to the player, the other reasons do not matter.
  if (reasons.length > 0 && about !== 'lobby')
    return <Reasons id={`mend-${game}`} title={t('lobbies.seat_problems.money')} reasons={reasons} />
  const isAboutAccount = about === undefined ? !account || (isPaid && !account.verified) : about === 'account'
  return (
    <p className="rounded-input bg-raised px-4 py-3.5 text-14 text-pretty">
      {why?.text ?? t('lobbies.seat_problems.seat')}{' '}
      {isAboutAccount ? (
        <Link
          to="/profile"
          search={{ tab: 'games' }}
          className="font-semibold text-accent-text underline underline-offset-4"
        >
          {t('lobbies.seat_problems.your_game_accounts')}
        </Link>
      ) : null}
      {about === 'lobby' ? (
        <Link
          to="/lobby"
          search={{ game }}
          className="font-semibold text-accent-text underline underline-offset-4"
        >
          {t('lobbies.seat_problems.other_lobbies')}
        </Link>
      ) : null}
    </p>
  )
}
