import { t } from '#messages/admin.ts'
import { countryNames } from '#client/lib/country-name.ts'
import { formatDay } from '#client/lib/time/time.ts'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import { CaseLayout } from '#client/domains/admin/console/CaseLayout.tsx'
import { RecordCard } from '#client/domains/admin/console/RecordCard.tsx'
import { IdentityDecision } from './IdentityDecision.tsx'
import { IdentityPicture } from './IdentityPicture.tsx'
import type { IdentityCheck } from './queries.ts'

/** One check: what the account says beside what the pictures show, the record, and the decision. */
export function IdentityCase({ check, onClose }: { check: IdentityCheck; onClose: () => void }) {
  const { player, submitted } = check
  const facts = [
    {
      name: t('admin.identity_queue.name'),
      value: [check.first_name, check.last_name].filter(Boolean).join(' '),
    },
    { name: t('admin.identity_queue.born'), value: check.dob ? formatDay(check.dob, true) : '' },
    {
      name: t('admin.identity_queue.country'),
      value: check.country ? (countryNames().of(check.country) ?? check.country) : '',
    },
  ]
  return (
    <CaseLayout
      back={t('admin.identity_queue.back')}
      onClose={onClose}
      aside={<RecordCard player={player} />}
    >
      <Card
        className="wrap-anywhere"
        title={player.username}
        aside={t.rich('admin.identity_queue.sent', { time: <Time at={submitted} /> })}
      >
        <dl className="mb-4 grid gap-x-6 gap-y-2 sm:grid-cols-3">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt className="text-12 text-muted">{name}</dt>
              <dd dir="auto" className="text-16 font-semibold">
                {value || t('admin.identity_queue.not_given')}
              </dd>
            </div>
          ))}
        </dl>
        <div className="grid gap-4 sm:grid-cols-2">
          <IdentityPicture check={check} part="document" />
          <IdentityPicture check={check} part="selfie" />
        </div>
      </Card>
      <IdentityDecision check={check} onDecided={onClose} />
    </CaseLayout>
  )
}
