import { useId, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Locale } from '#platform/locale.ts';
import { isShopPath } from '#platform/shop-path.ts';
import { videoOf } from '#platform/video.ts';
import { RichTextField } from '#ui/dashboard/rich-text/rich-text-field.tsx';
import { Field, Input, TextArea } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import type { DesignPicture } from '../../contract/kinds.ts';
import type { ChosenKind, Field as Declared, Period } from '../../fields/field.ts';
import { shownWords, type Words } from '../../words.ts';
import { PictureField } from '../picture-field.tsx';
import { ChosenField } from './chosen-field.tsx';
import { ScheduleFields } from './schedule-fields.tsx';

type Category = { slug: string; name: string };
type Choice = { id: string; name: string };
export type Address = { href: string; name: string };
export type Surroundings = {
  /** The language whose texts are edited. */
  language: Locale;
  languages: readonly Locale[];
  categories: readonly Category[];
  /** By the value that a field has for each. */
  collections?: readonly Category[];
  /** What there is to choose from, by id. */
  groups?: { readonly [Kind in ChosenKind]: readonly Choice[] };
  /** Pages that links may lead to, offered while an address is typed. */
  addresses?: readonly Address[];
};

type Props = Surroundings & {
  label: string;
  field: Exclude<Declared, { type: 'items' }>;
  value: unknown;
  onChange: (value: unknown) => void;
};

/** The control of one field of a section. */
export function SectionField(props: Props) {
  const { field, label, value, onChange } = props;
  const t = useMessages('dashboard/design/sections');
  switch (field.type) {
    case 'words':
      return <WordsField {...props} field={field} />;
    case 'markdown':
      return <RichWordsField {...props} key={props.language} field={field} />;
    case 'link':
    case 'video':
      return <AddressField {...props} field={field} />;
    case 'picture':
      return (
        <PictureField
          label={label}
          remove={t('removePicture')}
          picture={value as DesignPicture | null}
          onChange={onChange}
        />
      );
    case 'chosen':
      return (
        <ChosenField
          label={label}
          field={field}
          all={props.groups?.[field.of] ?? []}
          chosen={value as string[]}
          onChange={onChange}
        />
      );
    case 'period':
      return <ScheduleFields period={value as Period} onChange={onChange} />;
    default:
      return <ChoiceField {...props} field={field} />;
  }
}

type Of<Type extends Declared['type']> = Omit<Props, 'field'> & { field: Extract<Declared, { type: Type }> };

function WordsField({ field, label, value, onChange, language, languages }: Of<'words'>) {
  const words = value as Words;
  const shared = {
    value: words[language] ?? '',
    maxLength: field.most,
    lang: language,
    dir: 'auto',
    // What visitors read until there is a text in this language.
    placeholder: words[language] ? undefined : shownWords(words, language, languages).text,
  };
  const put = (text: string) => onChange({ ...words, [language]: text });
  return (
    <Field label={label}>
      {(control) =>
        (field.rows ?? 1) > 1 ? (
          <TextArea {...control} {...shared} rows={field.rows} onChange={({ target }) => put(target.value)} />
        ) : (
          <Input {...control} {...shared} onChange={({ target }) => put(target.value)} />
        )
      }
    </Field>
  );
}

/** A text that is too long is not saved, and says so. */
function RichWordsField({ field, label, value, onChange, language }: Of<'markdown'>) {
  const t = useMessages('dashboard/ui/richText');
  const [isTooLong, setTooLong] = useState(false);
  const words = value as Words;
  const put = (text: string) => {
    setTooLong(text.length > field.most);
    if (text.length <= field.most) onChange({ ...words, [language]: text });
  };
  return (
    <RichTextField
      label={label}
      format="markdown"
      value={words[language] ?? ''}
      onChange={put}
      lang={language}
      error={isTooLong ? t('tooLong', { most: field.most }) : undefined}
    />
  );
}

const isLink = (href: string) => isShopPath(href) || /^(https:\/\/|mailto:|tel:)\S+$/.test(href);

/** An address counts once it is one, so that a half-typed one is not saved. */
function AddressField({ field, label, value, onChange, addresses = [] }: Of<'link' | 'video'>) {
  const t = useMessages('dashboard/design/sections');
  const [typed, setTyped] = useState(String(value));
  const [seen, setSeen] = useState(value);
  const [isWrong, setWrong] = useState(false);
  const list = useId();
  // An earlier version was restored, or the draft discarded.
  if (value !== seen) {
    setSeen(value);
    if (value !== typed.trim()) setTyped(String(value));
  }
  const fits = (text: string) =>
    text === '' || (field.type === 'link' ? isLink(text) : videoOf(text) !== null);
  const put = (text: string) => {
    setTyped(text);
    if (!fits(text.trim())) return;
    setWrong(false);
    onChange(text.trim());
  };
  const kind = field.type === 'link' ? 'link' : 'video';
  return (
    <Field label={label} hint={t(`${kind}Hint`)} error={isWrong ? t(`${kind}Wrong`) : undefined}>
      {(control) => (
        <>
          <Input
            {...control}
            value={typed}
            dir="ltr"
            maxLength={500}
            list={kind === 'link' ? list : undefined}
            onChange={({ target }) => put(target.value)}
            onBlur={() => setWrong(!fits(typed.trim()))}
          />
          {kind === 'link' && (
            <datalist id={list}>
              {addresses.map(({ href, name }) => (
                <option key={href} value={href}>
                  {name}
                </option>
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  );
}

function ChoiceField(props: Of<'choice' | 'count' | 'category'>) {
  const { field, label, value, onChange, categories, collections = [] } = props;
  const t = useMessages('dashboard/design/sections');
  const options =
    field.type === 'choice'
      ? field.options.map((option) => [option, t(`option_${option}` as 'option_sand')] as const)
      : field.type === 'count'
        ? counts(field.least, field.most)
        : [
            ['', t('newest')] as const,
            ...[...categories, ...collections].map(({ slug, name }) => [slug, name] as const),
          ];
  const take = (chosen: string) => onChange(field.type === 'count' ? Number(chosen) : chosen);
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={String(value)} onChange={({ target }) => take(target.value)}>
          {options.map(([option, name]) => (
            <option key={option} value={option}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

const counts = (least: number, most: number) =>
  Array.from({ length: most - least + 1 }, (_, index) => [`${least + index}`, `${least + index}`] as const);
