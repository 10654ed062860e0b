import { useProfile } from '#client/session/profile.ts'
import { Card } from '#client/ui/Card.tsx'
import { CopyButton } from '#client/ui/CopyButton.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'

/** My referral code and link. */
export function ReferralsTab() {
  const { data: profile, isError, refetch, isFetching } = useProfile()
  if (isError && !profile) return <ErrorState onRetry={() => refetch()} isRetrying={isFetching}>Your code could not be loaded.</ErrorState>
  if (!profile) return <Skeleton className="h-56 w-full rounded-card" />
  const link = `${location.origin}/r/${encodeURIComponent(profile.referral_code)}`
  return (
    <Card title="Bring a friend" level={3}>
      <p className="max-w-prose text-16 text-pretty text-muted">Send your link. Whoever signs up with it is counted as your referral; the code can also be typed in at sign-up.</p>
      <dl className="mt-5 grid gap-4">
        <Line name="Your link" value={link} copy="Copy the referral link" />
        <Line name="Your code" value={profile.referral_code} copy="Copy the referral code" />
      </dl>
    </Card>
  )
}

function Line({ name, value, copy }: { name: string; value: string; copy: string }) {
  return (
    <div>
      <dt className="mb-1.5 text-14 font-[600] text-muted">{name}</dt>
      <dd className="flex flex-wrap items-center gap-3">
        <code className="min-w-0 grow basis-52 truncate rounded-input border border-line bg-bg px-3.5 py-2.5 text-14">{value}</code>
        <CopyButton text={value} label={copy} size="normal" />
      </dd>
    </div>
  )
}
