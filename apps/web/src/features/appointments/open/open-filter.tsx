import { LIMITS } from '@desk/contract/fields'
import type { ListParams } from '../../../lib/list-params.ts'
import { words } from '../../../lib/words.ts'
import { CheckBox } from '../../../ui/check-box.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { SearchBar, SearchField } from '../../../ui/search-field.tsx'
import { filterOf } from './filter.ts'
import styles from './open-appointments.module.css'

/** By phone, day, or without account; administrators see how many each filter has. */
export function OpenFilter({ params, isMine }: { params: ListParams; isMine: boolean }) {
  const { phone = '', date = null, guests } = filterOf(params)
  return (
    <SearchBar>
      <SearchField
        label={words('appointments.open.byPhone')}
        value={phone}
        onSearch={(text) => params.change({ phone: text }, { replace: phone !== '' })}
        maxLength={LIMITS.search}
      />
      <div className={styles.wide}>
        <DateField
          name="date"
          label={words('appointments.open.byDay')}
          value={date}
          onChange={(day) => params.change({ date: day ?? '' })}
        />
      </div>
      {isMine && (
        <div className={styles.wide}>
          <CheckBox
            label={words('appointments.open.guestsOnly')}
            isChecked={guests === 'true'}
            onChange={(isChecked) => params.change({ guests: isChecked ? 'true' : '' })}
          />
        </div>
      )}
    </SearchBar>
  )
}
