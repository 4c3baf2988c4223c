import { PATHS } from '@desk/contract/paths'
import { findVisit } from '@desk/contract/visit'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '../../../lib/router.tsx'
import { callOrThrow } from '../../../lib/api.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { richWords, words } from '../../../lib/words.ts'
import { Card } from '../../../ui/card.tsx'
import { FormActions } from '../../../ui/field-grid.tsx'
import { Form } from '../../../ui/form.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { KeptFields } from '../../../ui/kept-fields.tsx'
import { KeepDates } from '../../../ui/keep-dates.tsx'
import { linkTo } from '../../../ui/link-to.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { TextField } from '../../../ui/text-field.tsx'

/** The code opens an appointment, so no draft has it. */
const KEPT = ['phone']

export function FindScreen() {
  const navigate = useNavigate()
  const draft = useDraft('find')
  const find = useMutation({
    mutationFn: (input: { code: string; phone: string }) => callOrThrow(findVisit, input),
    onSuccess: ({ data }) => {
      draft.drop()
      navigate(`${PATHS.visit}#${data.token}`)
    },
  })
  return (
    <Page
      title={words('record.findTitle')}
      intro={richWords('record.findIntro', { link: linkTo(PATHS.login) })}
      narrow
    >
      <Card>
        <KeptFields draft={draft} names={KEPT}>
          <Form schema={findVisit.body} isPending={find.isPending} onSubmit={(input) => find.mutate(input)}>
            <TextField
              name="code"
              label={words('record.code')}
              description={<KeepDates text={words('record.codeHint')} />}
              requiredMessage={words('record.codeRequired')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <TextField
              name="phone"
              label={words('record.phoneField')}
              description={words('record.phoneHint')}
              requiredMessage={words('record.phoneRequired')}
              inputMode="tel"
              autoComplete="tel"
            />
            {find.isError && (
              <Notice kind="bad">{sentenceOf(find.error) ?? words('record.findFailed')}</Notice>
            )}
            <FormActions>
              <SubmitButton>{words('record.find')}</SubmitButton>
            </FormActions>
          </Form>
        </KeptFields>
      </Card>
    </Page>
  )
}
