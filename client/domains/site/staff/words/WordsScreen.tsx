import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { StaffOnly } from '#client/domains/admin/console/StaffOnly.tsx'
import { WordsCard, RuleList } from './WordsCard.tsx'
import { query } from '#client/lib/api/query.ts'
import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Facts } from '#client/domains/admin/people/Facts.tsx'
import { DomainDialog } from './DomainDialog.tsx'
import { effectName } from './effects.ts'
import { LinkRulesDialog } from './LinkRulesDialog.tsx'
import { type DomainRule, type TextRules, useTryText } from './queries.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { Field, INPUT_CLASS } from '#client/ui/fields/field.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'

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

/** Card with the rules for links: to listed domains, to others, and from new accounts. */
function LinksCard({ rules: { domains, links } }: { rules: TextRules }) {
  const [open, setOpen] = useState<DomainRule | 'new' | 'links'>()
  const close = () => setOpen(undefined)
  return (
    <Card
      title={t('admin.words.links')}
      aside={
        <Button variant="outline" onClick={() => setOpen('new')}>
          {t('admin.words.add_domain')}
        </Button>
      }
    >
      <Facts
        facts={[
          { name: t('admin.words.others'), value: effectName(links.others) },
          {
            name: t('admin.words.young'),
            value: t('admin.words.young_text', { days: links.young_days, effect: effectName(links.young) }),
          },
        ]}
      />
      <Button variant="outline" className="my-4" onClick={() => setOpen('links')}>
        {t('admin.words.change_links')}
      </Button>
      {domains.length === 0 ? (
        <p className="text-14 text-muted">{t('admin.words.no_domains')}</p>
      ) : (
        <RuleList
          label={t('admin.words.links')}
          rows={domains.map((rule) => ({
            name: rule.domain,
            effect: rule.effect,
            onChange: () => setOpen(rule),
          }))}
        />
      )}
      {open === 'links' ? (
        <LinkRulesDialog links={links} onClose={close} />
      ) : open ? (
        <DomainDialog rule={open === 'new' ? undefined : open} onClose={close} />
      ) : null}
    </Card>
  )
}

/** Form that tests a text against the rules without sending it. */
function TryText() {
  const tried = useTryText()
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) =>
      checkedAs({ text }, { text: text.trim() === '' ? t('admin.words.text_problem') : undefined }),
    mutation: tried,
    send: (body, outcome) => tried.mutate(body, outcome),
  })
  const { error, ...field } = form.text('text')
  const verdict = (what: string | null) =>
    what === null ? t('admin.words.tried_taken') : t('admin.words.tried_refused', { what })
  return (
    <Card title={t('admin.words.try')}>
      <form {...form.props} className="grid gap-4">
        <Field label={t('admin.words.text')} error={error}>
          {(tie) => (
            <textarea {...tie} {...field} rows={2} maxLength={1000} className={`${INPUT_CLASS} py-3`} />
          )}
        </Field>
        {form.general ? <FormAlert>{form.general}</FormAlert> : null}
        <Button type="submit" variant="outline" className="justify-self-start" pending={form.isBusy}>
          {t('admin.words.try_it')}
        </Button>
        <div aria-live="polite">
          {tried.data ? (
            <Facts
              facts={[
                { name: t('admin.words.tried_message'), value: verdict(tried.data.refused) },
                { name: t('admin.words.tried_name'), value: verdict(tried.data.refused_as_name) },
                ...(tried.data.refused === null
                  ? [{ name: t('admin.words.tried_reads'), value: <bdi>{tried.data.text}</bdi> }]
                  : []),
                ...(tried.data.flags.length > 0
                  ? [{ name: t('admin.words.tried_flags'), value: tried.data.flags.join(', ') }]
                  : []),
              ]}
            />
          ) : null}
        </div>
      </form>
    </Card>
  )
}
