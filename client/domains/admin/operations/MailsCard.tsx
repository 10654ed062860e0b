import { t } from '#messages/admin.ts'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import { Facts } from '../people/Facts.tsx'
import { useState } from 'react'
import { showToast } from '#client/lib/toast.ts'
import { type Operations, type Undeliverable, useLiftAddress } from './queries.ts'
import { ReasonDialog } from '#client/domains/admin/console/ReasonDialog.tsx'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'

/** Card with the outcome of sent mails, and the addresses that they do not reach. */
export function MailsCard({ mails }: { mails: Operations['mails'] }) {
  const [lifted, setLifted] = useState<Undeliverable>()
  return (
    <Card title={t('admin.people.mails')}>
      <p className="mb-4 text-14 text-pretty text-muted">{t('admin.operations.mail_by', { by: mails.by })}</p>
      <Facts
        facts={[
          { name: t('admin.operations.sent_today'), value: mails.today },
          { name: t('admin.operations.sent_week'), value: mails.week },
          { name: t('admin.operations.mails_waiting'), value: mails.waiting },
          { name: t('admin.operations.mails_failed'), value: mails.failed },
          { name: t('admin.operations.mails_bounced'), value: mails.bounced },
        ]}
      />
      <UndeliverableList mails={mails} onLift={setLifted} />
      <TroubledMails mails={mails.troubled} />
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
      {lifted ? (
        <LiftAddressDialog
          address={lifted}
          onClose={() => setLifted(undefined)}
          onDone={() => {
            showToast('success', t('admin.operations.lifted'))
            setLifted(undefined)
          }}
        />
      ) : null}
    </Card>
  )
}

type Props = { address: Undeliverable; onClose: () => void; onDone: () => void }

/** Lets an address get mails again, with a reason. */
function LiftAddressDialog({ address, onClose, onDone }: Props) {
  return (
    <ReasonDialog
      title={t('admin.operations.lift_title', { address: address.address })}
      description={t('admin.operations.lift_note')}
      label={t('admin.operations.lift')}
      mutation={useLiftAddress(address.id)}
      onClose={onClose}
      onDone={onDone}
    />
  )
}

/** Mails that have not arrived, but whose addresses still get mails. */
function TroubledMails({ mails }: { mails: Operations['mails']['troubled'] }) {
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

type UndeliverableListProps = { mails: Operations['mails']; onLift: (address: Undeliverable) => void }

/** Addresses that mails did not reach, and that get none until somebody lifts that. */
function UndeliverableList({
  mails: { undeliverable, undeliverable_count: count },
  onLift,
}: UndeliverableListProps) {
  if (undeliverable.length === 0) return null
  return (
    <>
      <h3 className="mt-5 mb-1 text-14 font-semibold">{t('admin.operations.undeliverable')}</h3>
      <p className="text-14 text-pretty text-muted">{t('admin.operations.undeliverable_note')}</p>
      <ul className="mt-1 grid">
        {undeliverable.map((each) => (
          <li
            key={each.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line py-3 not-first:border-t"
          >
            <div className="min-w-0 basis-48 grow text-14">
              <p className="font-semibold wrap-anywhere">{each.address}</p>
              <p className="text-muted">
                {t('admin.operations.bounce_reason', { reason: each.reason, code: each.status })} ·{' '}
                <Time at={each.since} />
              </p>
            </div>
            <Button
              variant="outline"
              size="small"
              aria-label={t('admin.operations.lift_of', { address: each.address })}
              onClick={() => onLift(each)}
            >
              {t('admin.operations.lift')}
            </Button>
          </li>
        ))}
      </ul>
      {count > undeliverable.length ? (
        <p className="mt-2 text-14 text-muted">
          {t('admin.operations.undeliverable_more', { count: count - undeliverable.length })}
        </p>
      ) : null}
    </>
  )
}
