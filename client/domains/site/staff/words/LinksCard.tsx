import { t } from '#messages/admin.ts'
import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Facts } from '#client/domains/admin/people/Facts.tsx'
import { DomainDialog } from './DomainDialog.tsx'
import { effectName } from './effects.ts'
import { LinkRulesDialog } from './LinkRulesDialog.tsx'
import type { DomainRule, TextRules } from './queries.ts'
import { RuleList } from './RuleList.tsx'

/** Card with the rules for links: to listed domains, to others, and from new accounts. */
export function LinksCard({ rules: { domains, links } }: { rules: TextRules }) {
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
