import { t } from '#messages/admin.ts'
import { Link } from '@tanstack/react-router'
import { Card } from '#client/ui/Card.tsx'
import { Money as Amount } from '#client/ui/Money.tsx'
import type { Money } from './queries.ts'

/** The sum of each kind of account; all together they are zero. */
export function TrialBalance({ money }: { money: Money }) {
  const isSound = money.total_cents === 0
  return (
    <Card title={t('admin.money.trial')}>
      <table className="w-full text-14">
        <caption className="sr-only">{t('admin.money.trial')}</caption>
        <thead className="text-12 text-muted">
          <tr>
            <th scope="col" className="pb-2 text-start font-medium">
              {t('admin.money.trial_account')}
            </th>
            <th scope="col" className="pb-2 text-end font-medium">
              {t('admin.money.trial_balance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {money.trial_balance.map(({ account, cents }) => (
            <tr key={account}>
              <th scope="row" className="border-t border-line py-2 text-start font-normal">
                <Link
                  to="/admin/{-$section}/{-$id}"
                  params={{ section: 'money', id: 'statement' }}
                  search={{ kind: account }}
                  className="rounded-sm underline decoration-line underline-offset-4 hover:decoration-current"
                >
                  {t('admin.money.account', { account })}
                </Link>
              </th>
              <td className="border-t border-line py-2 text-end">
                <Amount cents={cents} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="border-t border-edge pt-2 text-start">
              {t('admin.money.sum')}
            </th>
            <td className={`border-t border-edge pt-2 text-end font-semibold ${isSound ? '' : 'text-loss'}`}>
              <Amount cents={money.total_cents} />
            </td>
          </tr>
        </tfoot>
      </table>
    </Card>
  )
}
