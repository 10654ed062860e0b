import { t } from '#messages/admin.ts'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import { ReasonDialog } from '#client/domains/admin/console/ReasonDialog.tsx'
import { isCheckedSince, type Money, useCheck, useReadAgain } from './queries.ts'

type Props = { money: Money; asked: string | undefined; onAsked: (asked: string) => void }

/** The invariants of the ledger as they were last checked, and a button that checks them now. */
export function ChecksCard({ money, asked, onAsked }: Props) {
  const check = useCheck()
  const readAgain = useReadAgain()
  const isRunning = asked !== undefined && !isCheckedSince(money, asked)
  const [isAsking, setAsking] = useState(false)
  return (
    <Card
      title={t('admin.money.checks')}
      aside={
        money.check
          ? t.rich('admin.money.checked', { time: <Time at={money.check.at} /> })
          : t('admin.money.not_checked')
      }
    >
      <ul aria-label={t('admin.money.checks')} className="grid gap-2 text-14">
        {money.check?.invariants.map(({ name, broken }) => (
          <li key={name} className="flex items-start gap-2">
            {broken === 0 ? (
              <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-win" />
            ) : (
              <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-loss" />
            )}
            <span className="grow">{t('admin.money.invariant', { name })}</span>
            <span className={broken === 0 ? 'sr-only' : 'font-semibold text-loss'}>
              {t('admin.money.holds', { broken })}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex items-center gap-4">
        <Button variant="outline" onClick={() => setAsking(true)}>
          {t('admin.money.check_now')}
        </Button>
        <p role="status" className="text-14 text-muted">
          {isRunning ? t('admin.money.checking') : null}
        </p>
      </div>
      {isAsking ? (
        <ReasonDialog
          title={t('admin.money.check_title')}
          description={t('admin.money.check_note')}
          label={t('admin.money.check_now')}
          mutation={check}
          onClose={() => setAsking(false)}
          onDone={(answer) => {
            setAsking(false)
            onAsked(answer.asked)
            void readAgain()
          }}
        />
      ) : null}
    </Card>
  )
}
