import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { StaffOnly } from '#client/domains/admin/console/StaffOnly.tsx'
import { LinksCard } from './LinksCard.tsx'
import { TryText } from './TryText.tsx'
import { WordsCard } from './WordsCard.tsx'
import { query } from '#client/lib/api/query.ts'

/** The words and links that are refused, masked or reported. */
export function WordsScreen() {
  return (
    <StaffOnly title={t('admin.console.words')} may="word_lists">
      <Rules />
    </StaffOnly>
  )
}

function Rules() {
  const rules = useQuery(query('GET v1 /admin/text-rules/'))
  return (
    <Page>
      <PageHeader title={t('admin.console.words')}>{t('admin.words.lead')}</PageHeader>
      {rules.isPending ? <SkeletonList count={4} row="h-16 w-full" /> : null}
      {rules.isError && !rules.data ? (
        <ErrorState onRetry={() => rules.refetch()} isRetrying={rules.isFetching}>
          {t('admin.words.failed')}
        </ErrorState>
      ) : null}
      {rules.data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <WordsCard words={rules.data.words} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-xl:order-first">
            <TryText />
            <LinksCard rules={rules.data} />
          </div>
        </div>
      ) : null}
    </Page>
  )
}
