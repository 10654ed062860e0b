import { useProfile } from '#client/session/profile.ts'
import { Badge, type BadgeTone } from '#client/ui/Badge.tsx'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'

const WORDS: Record<string, { badge: string; tone: BadgeTone; text: string }> = {
  none: { badge: 'Not needed', tone: 'plain', text: 'An identity check is asked for only before larger withdrawals. Nothing was paid out to you, so nothing is needed.' },
  pending: { badge: 'Under review', tone: 'info', text: 'Your documents are being looked at. You are told by a notification when that is done.' },
  approved: { badge: 'Approved', tone: 'win', text: 'Your identity is confirmed. Nothing more is needed.' },
  rejected: { badge: 'Not approved', tone: 'loss', text: 'Your documents could not be confirmed. Write to support to find out why.' },
}

/** Where my identity check stands. */
export function KycScreen() {
  const { data: profile, isError, isFetching, refetch } = useProfile()
  const words = profile && (WORDS[profile.kyc_status] ?? WORDS.none)
  return (
    <Page width="form">
      <PageHeader title="Identity check" />
      {isError ? (
        <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />
      ) : (
        <Card>
          {words ? (
            <>
              <Badge tone={words.tone}>{words.badge}</Badge>
              <p className="mt-4 text-16 text-muted">{words.text}</p>
            </>
          ) : (
            <div className="grid gap-4">
              <Skeleton className="h-6 w-28" />
              <Skeleton className="h-12 w-full" />
            </div>
          )}
          <ButtonLink to="/profile" search={{ tab: 'wallet' }} variant="outline" className="mt-6">
            To the wallet
          </ButtonLink>
        </Card>
      )}
    </Page>
  )
}
