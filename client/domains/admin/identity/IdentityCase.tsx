import { t } from '#messages/admin.ts'
import { ChevronLeft } from 'lucide-react'
import { countryNames } from '#client/lib/country-name.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
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
    { name: t('admin.identity_queue.born'), value: check.dob ?? '' },
    {
      name: t('admin.identity_queue.country'),
      value: check.country ? (countryNames().of(check.country) ?? check.country) : '',
    },
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Button variant="outline" className="justify-self-start lg:hidden" onClick={onClose}>
          <ChevronLeft aria-hidden="true" className="size-5" />
          {t('admin.identity_queue.back')}
        </Button>
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
      </div>
      <RecordCard player={player} />
    </div>
  )
}
