const namesIn = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** The functions that the SQL of statistics may call: of numbers, texts, times, lists and windows, none with an effect. */
export const allowedFunctions = namesIn(
  'count sum avg min max stddev stddev_pop stddev_samp variance var_pop var_samp corr percentile_cont percentile_disc mode ' +
    'bool_and bool_or every string_agg array_agg ' +
    'row_number rank dense_rank percent_rank cume_dist ntile lag lead first_value last_value nth_value ' +
    'abs ceil ceiling floor round trunc sign mod power sqrt exp ln log div random width_bucket ' +
    'length char_length lower upper initcap ltrim rtrim btrim substring substr left right position strpos split_part ' +
    'replace translate concat concat_ws lpad rpad reverse starts_with to_char to_number to_date to_timestamp ' +
    'overlay like_escape similar_to_escape overlaps ' +
    'now date_trunc date_part extract age make_date make_interval make_timestamptz timezone justify_days justify_hours ' +
    'justify_interval generate_series unnest array_length cardinality array_position date',
)

/** The types that a value may be cast to, by the grammar's names of them. None looks a name up. */
export const allowedTypes = namesIn(
  'int2 int4 int8 float4 float8 numeric bool text varchar bpchar date time timetz timestamp timestamptz interval uuid',
)

/** Of numbers, texts, times and lists. */
export const allowedOperators = namesIn('= <> < > <= >= + - * / % ^ || |/ ||/ @ ~ !~ ~* !~* ~~ !~~ ~~* !~~* && @> <@')

/** Keywords of the grammar that are values, without naming the account or the database. */
export const allowedValueFunctions = namesIn(
  'SVFOP_CURRENT_DATE SVFOP_CURRENT_TIME SVFOP_CURRENT_TIME_N SVFOP_CURRENT_TIMESTAMP SVFOP_CURRENT_TIMESTAMP_N ' +
    'SVFOP_LOCALTIME SVFOP_LOCALTIME_N SVFOP_LOCALTIMESTAMP SVFOP_LOCALTIMESTAMP_N',
)
