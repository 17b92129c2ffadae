import { Combobox, useCombobox } from '@mantine/core'
import classes from './search-everywhere.module.css'
import type { SearchOption } from './search-option.tsx'

type Props = {
  id: string
  groups: { label: string; options: SearchOption[] }[]
  selected: SearchOption | undefined
  onOpen: (option: SearchOption) => void
}

export const optionId = (listId: string, { key }: SearchOption) =>
  `${listId}${key.replace(/\W/g, '-')}`

/** The results by kind. The box above has the focus and says which one is selected. */
export function OptionList({ id, groups, selected, onOpen }: Props) {
  const store = useCombobox({ opened: true })
  return (
    <Combobox store={store}>
      <Combobox.Options id={id} className={classes.options ?? ''} aria-label="Results">
        {groups.map(({ label, options }) => (
          <Combobox.Group
            key={label}
            label={label}
            classNames={{ groupLabel: classes.group ?? '' }}
          >
            {options.map((option) => {
              const isSelected = option.key === selected?.key
              return (
                <Combobox.Option
                  key={option.key}
                  id={optionId(id, option)}
                  value={option.key}
                  className={classes.option ?? ''}
                  selected={isSelected}
                  aria-selected={isSelected}
                  onClick={() => onOpen(option)}
                >
                  <span className={classes.title}>{option.title}</span>
                  <span className={classes.about}>{option.about}</span>
                  {option.aside && <span className={classes.aside}>{option.aside}</span>}
                </Combobox.Option>
              )
            })}
          </Combobox.Group>
        ))}
      </Combobox.Options>
    </Combobox>
  )
}
