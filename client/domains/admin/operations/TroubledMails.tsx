import { t } from '#messages/admin.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Time } from '#client/ui/Time.tsx'
import type { Operations } from './queries.ts'

/** Mails that have not arrived, but whose addresses still get mails. */
export function TroubledMails({ mails }: { mails: Operations['mails']['troubled'] }) {
  if (mails.length === 0) return null
  return (
    <>
      <h3 className="mt-5 mb-1 text-14 font-semibold">{t('admin.operations.not_arrived')}</h3>
      <ul className="grid text-14">
        {mails.map((mail) => (
          <li key={mail.id} className="grid gap-1 border-line py-3 not-first:border-t">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold wrap-anywhere">{mail.address}</span>
              <Badge tone={mail.state === 'bounced' ? 'loss' : 'warn'}>
                {t('admin.operations.mail_state', { state: mail.state })}
              </Badge>
            </p>
            <p className="text-muted">
              {t('admin.operations.bounce_reason', { reason: mail.reason, code: mail.status })} ·{' '}
              <Time at={mail.at} />
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
