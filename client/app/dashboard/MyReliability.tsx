import { t } from '#messages/players.ts'
import { ClockAlert, Gavel, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AnswerFor } from '#client/lib/api/call.ts'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'

type Reliability = AnswerFor<'GET v1 /players/dashboard/'>['reliability']
type Kind = Reliability['marks'][number]['kind']

const icon = 'size-4 shrink-0 text-warn'
const labels: Record<Kind, { icon: ReactNode; text: string }> = {
  missed_ready: {
    icon: <ClockAlert aria-hidden="true" className={icon} />,
    get text() {
      return t('players.my_reliability.ready_check_missed')
    },
  },
  no_show: {
    icon: <UserX aria-hidden="true" className={icon} />,
    get text() {
      return t('players.my_reliability.no_show')
    },
  },
  dispute_lost: {
    icon: <Gavel aria-hidden="true" className={icon} />,
    get text() {
      return t('players.my_reliability.dispute_lost')
    },
  },
}

/** Card with the player's reliability, what lowered it and how it recovers. Shown only below the maximum. */
export function MyReliability({ reliability }: { reliability: Reliability }) {
  const { score, cool_down_until: until, marks } = reliability
  return (
    <Card title={t('players.compare.reliability')}>
      <p className="text-14 text-muted">
        {t.rich('players.reliability.of_100', {
          score,
          b: <span className="font-wide text-40 leading-none text-text tabular-nums" />,
        })}
      </p>
      {until ? (
        <p className="mt-3 text-14">
          {t.rich('players.my_reliability.cool_down', {
            time: <Time at={until} format="absolute" className="font-semibold" />,
          })}
        </p>
      ) : null}
      <ul className="mt-4 grid gap-2 text-14">
        {marks.map((mark, index) => (
          <li key={`${mark.created} ${index}`} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {labels[mark.kind].icon}
            <span className="grow">{labels[mark.kind].text}</span>
            <Time at={mark.created} className="text-muted" />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-14 text-pretty text-muted">{t('players.my_reliability.recovery_note')}</p>
    </Card>
  )
}
