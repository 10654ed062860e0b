import { t } from '#messages/admin.ts'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import { Facts } from '../people/Facts.tsx'
import type { Operations } from './queries.ts'

/** What came of the mails. */
export function MailsCard({ mails }: { mails: Operations['mails'] }) {
  return (
    <Card title={t('admin.operations.mails')}>
      <p className="mb-4 text-14 text-pretty text-muted">{t('admin.operations.mail_by', { by: mails.by })}</p>
      <Facts
        facts={[
          { name: t('admin.operations.sent_today'), value: mails.today },
          { name: t('admin.operations.sent_week'), value: mails.week },
          { name: t('admin.operations.mails_waiting'), value: mails.waiting },
          { name: t('admin.operations.mails_failed'), value: mails.failed },
        ]}
      />
      {mails.errors.length === 0 ? null : (
        <>
          <h3 className="mt-5 mb-2 text-14 font-semibold">{t('admin.operations.last_errors')}</h3>
          <ul className="grid gap-2 text-14">
            {mails.errors.map(({ at, error }) => (
              <li key={`${at} ${error}`} className="wrap-anywhere">
                <Time at={at} className="text-muted" /> {error}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
