import { t } from '#messages/admin.ts'
import { useState } from 'react'
import { isEditionPage } from '#core/site/editions.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { showToast } from '#client/lib/toast.ts'
import { Button } from '#client/ui/Button.tsx'
import { CheckField } from '#client/ui/fields/CheckField.tsx'
import { Card } from '#client/ui/Card.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { RestoredNote } from '#client/ui/fields/RestoredNote.tsx'
import { Field, INPUT_CLASS } from '#client/ui/fields/field.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { reasonProblem } from '#client/domains/admin/console/reason.ts'
import { type PageKey, type PageText, usePreviewPage, useSavePage } from './queries.ts'
import { VersionsCard } from './VersionsCard.tsx'
import '#client/domains/site/prose.css'

/** Writes the text of a page, with a preview and its versions beside it. */
export function PageEditor({ page, text }: { page: PageKey; text: PageText }) {
  const save = useSavePage(page)
  const preview = usePreviewPage()
  const { user } = useSession()
  // The version that the edit started from. A newer one read meanwhile does not replace it, so that the server refuses
  // the save.
  const [base, setBase] = useState(text.versions[0]?.id ?? null)
  const form = useForm({
    draft: user && `page ${user.id} ${page.name} ${page.language} ${base ?? 'file'}`,
    initial: { source: text.source, reason: '', isNewEdition: true },
    check: ({ source, reason, isNewEdition }) => {
      // The text of the file itself is not kept as a version: later changes of the file show.
      const isFile = source.trim() === text.file.trim() && text.file !== ''
      return checkedAs(
        {
          source: isFile ? null : source,
          based_on: base,
          is_new_edition: isNewEdition,
          reason: reason.trim(),
        },
        {
          source: source.trim() === '' ? t('admin.pages.source_problem') : undefined,
          reason: reasonProblem(reason),
        },
      )
    },
    mutation: save,
    send: (body, outcome) => save.mutate(body, outcome),
    onSent: (saved) => {
      setBase(saved.versions[0]?.id ?? null)
      form.change({ reason: '' })
      showToast('success', t('admin.pages.saved'))
    },
  })
  const { error: problem, ...source } = form.text('source')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 2xl:grid-cols-2">
      <form {...form.props} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <RestoredNote restored={form.restored} />
        <Field label={t('admin.words.text')} hint={t('admin.pages.source_hint')} error={problem}>
          {(tie) => (
            <textarea
              {...tie}
              {...source}
              dir="auto"
              rows={18}
              maxLength={60_000}
              className={`${INPUT_CLASS} py-3 font-mono text-14`}
            />
          )}
        </Field>
        <TextField
          label={t('common.reason')}
          hint={t('admin.reason.hint')}
          maxLength={500}
          {...form.text('reason')}
        />
        {isEditionPage(page.name) ? (
          <CheckField
            label={t('admin.pages.new_edition')}
            hint={t('admin.pages.new_edition_hint', {
              page: page.name === 'terms-of-use' ? 'terms' : 'privacy',
            })}
            {...form.flag('isNewEdition')}
          />
        ) : null}
        {form.general ? <FormAlert>{form.general}</FormAlert> : null}
        <div className="flex flex-wrap justify-end gap-3">
          <Button
            variant="outline"
            pending={preview.isPending}
            onClick={() => preview.mutate(form.values.source)}
          >
            {t('common.preview')}
          </Button>
          <Button type="submit" variant="main" pending={form.isBusy}>
            {t('admin.pages.save')}
          </Button>
        </div>
      </form>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {preview.data ? (
          <Card title={t('common.preview')}>
            <article dir="auto" className="prose">
              <h3>{preview.data.title}</h3>
              {/* oxlint-disable-next-line react/no-danger -- drawn by our server from Markdown, which may hold no HTML */}
              <div dangerouslySetInnerHTML={{ __html: preview.data.html }} />
            </article>
          </Card>
        ) : null}
        <VersionsCard text={text} onTake={(taken) => form.change({ source: taken })} />
      </div>
    </div>
  )
}
